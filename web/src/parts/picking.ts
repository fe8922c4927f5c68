// What there is to pick from: side by side (Choice) or in a list (Picker).

export interface Picking<Value> {
  label: string;
  value: Value;
  items: readonly { value: Value; text: string }[];
  help?: string;
  /** The label only for screen readers. */
  hidelabel?: boolean;
  disabled?: boolean;
  onchange: (value: Value) => void;
}
