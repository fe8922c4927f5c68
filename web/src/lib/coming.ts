// Coming to a table: the socket knows a person by the cookie, and a newcomer has it only once the server has said who they are.
import { learnWhoIAm } from './me.svelte';
import type { Table } from './table.svelte';

/** Opens the table once it is known who comes; returns how to leave. */
export function comeTo(table: Table): () => void {
  let close = () => {};
  let here = true;
  void learnWhoIAm()
    .catch(() => {})
    .then(() => here && (close = table.open()));
  return () => {
    here = false;
    close();
  };
}
