let policy: { readonly createScriptURL: (url: string) => unknown } | undefined;

/** The page's policy takes a script's address only from here, where it is known at build time. */
export function trustedScript(url: string): string {
  // A policy of this name may be made once only.
  policy ??= window.trustedTypes?.createPolicy('blightwatch', { createScriptURL: (address) => address });
  return (policy?.createScriptURL(url) ?? url) as string;
}
