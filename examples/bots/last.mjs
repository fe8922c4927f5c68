// Always the last of the legal moves, in JavaScript for Node.
// nekodrome play rasant --seats "you,exec:node examples/bots/last.mjs"
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const heard = JSON.parse(line);
  switch (heard.type) {
    case "hello":
      say({ type: "hello", protocol: 1, name: "Last" });
      break;
    case "choose":
      say({ type: "move", id: heard.id, action: heard.actions.at(-1) });
      break;
    case "refused":
      console.error(heard.why);
  }
}
