// Choices kept on this device: each store under a key of its own in local storage, as one JSON object.

export class Kept<Choices extends object> {
  /** What is chosen now; a change shows at once. */
  readonly now: Choices;
  readonly #key: string;

  constructor(key: string, defaults: Choices) {
    this.#key = key;
    this.now = $state({ ...defaults, ...read(key, defaults) });
  }

  choose = <Name extends keyof Choices>(name: Name, value: Choices[Name]): void => {
    this.now[name] = value;
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.now));
    } catch {
      /* a private window without storage: the choice lasts as long as the page */
    }
  };
}

/** Only what the store knows, and of the kind it knows: anything may lie in a browser. */
function read<Choices extends object>(key: string, defaults: Choices): Partial<Choices> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const found = Object.entries({ ...(stored as object | null) });
    return Object.fromEntries(found.filter(([name, value]) => typeof value === typeof defaults[name as keyof Choices])) as Partial<Choices>;
  } catch {
    return {};
  }
}
