// Whether a decision with a single possibility is made by itself: chosen on this device for each game, off at first.

export class Alone {
  #key: string;
  #on: boolean = $state(false);

  constructor(game: string) {
    this.#key = `nekodrome.${game}.alone`;
    this.#on = this.#kept();
  }

  get on(): boolean {
    return this.#on;
  }

  set on(value: boolean) {
    this.#on = value;
    try {
      localStorage.setItem(this.#key, value ? 'yes' : 'no');
    } catch {
      /* a private window without storage: the choice lasts as long as the page */
    }
  }

  #kept(): boolean {
    try {
      return localStorage.getItem(this.#key) === 'yes';
    } catch {
      return false;
    }
  }
}
