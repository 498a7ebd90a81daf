interface BuiltFile {
  readonly type: 'asset' | 'chunk'
  readonly fileName: string
  readonly moduleIds?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> }
}

const PLAY = /\/app\/play\//

/**
 * The scripts and styles that the golfers' app loads only when it needs them, with all that they import: no page names
 * them, and a golfer who needs them may have no signal.
 */
export function offlineParts(bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const { imports = [], viteMetadata } = bundle[name] ?? {}
    for (const css of viteMetadata?.importedCss ?? []) found.add(css)
    for (const imported of imports) add(imported)
  }
  for (const { moduleIds = [], dynamicImports = [] } of Object.values(bundle)) {
    if (moduleIds.some(id => PLAY.test(id))) for (const name of dynamicImports) add(name)
  }
  return [...found].sort()
}
