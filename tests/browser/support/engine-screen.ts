/** What an evening needs of a browser, whoever drives it. */
export interface EngineScreen {
  /** Another device with the same browser: nothing of this one is there. */
  another(): Promise<EngineScreen>;
  /** Opens a path of the app, or a whole address. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Does this in the page. */
  run<A, T>(work: (arg: A) => T | Promise<T>, arg: A): Promise<T>;
  /** A finger on what this finds, once it is there. */
  touch<A>(find: (arg: A) => Element | null, arg: A): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Gives a file to the page's field for one. */
  give(path: string): Promise<void>;
  /** Does this, which saves a file, and gives that. */
  saving(doing: () => Promise<void>): Promise<Buffer>;
  /** Exceptions, refusals of the policy and errors on the console so far. */
  complaints(): Promise<readonly string[]>;
  /** Takes the server away, or brings it back. */
  serve(is: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The kinds of things that a finger comes down on. */
type Kind = 'button' | 'link' | 'radio' | 'field';

/** Finds in a page what has this name, as it is read out; to be run there. */
export function named({ kind, name, starts = false }: Named): Element | null {
  const kinds = { button: 'button,[role=button]', link: 'a', radio: '[type=radio]', field: 'input,textarea' };
  const nameOf = (one: Element): string => {
    const label = (one as HTMLInputElement).labels?.[0]?.innerText;
    return (one.getAttribute('aria-label') ?? label ?? one.textContent).replace(/\s+/g, ' ').trim();
  };
  const over = document.querySelector('dialog[open]') ?? document;
  const all = [...over.querySelectorAll(kinds[kind])].filter((one) => one.getClientRects().length > 0);
  return all.find((one) => (starts ? nameOf(one).startsWith(name) : nameOf(one) === name)) ?? null;
}

/** What something is called on screen. */
export interface Named {
  readonly kind: Kind;
  readonly name: string;
  /** Only the beginning of its name is known. */
  readonly starts?: boolean;
}
