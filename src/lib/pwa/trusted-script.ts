let policy: { readonly createScriptURL: (url: string) => unknown } | undefined;

/** Creates the only script URL that the page's policy allows, known at build time. */
export function trustedScript(url: string): string {
  // A policy name can be used only once.
  policy ??= window.trustedTypes?.createPolicy('blightwatch', { createScriptURL: (address) => address });
  return (policy?.createScriptURL(url) ?? url) as string;
}
