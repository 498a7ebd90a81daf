interface Named {
  readonly id: string
  readonly name: string
}

/** The last part of a layout's address, from its name: `red-and-blue`. Of two that would be the same, the later one has a number. */
export function layoutSlugs(layouts: readonly Named[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    layouts.map(({ id, name }) => {
      const plain = slugOf(name) || 'layout'
      let slug = plain
      for (let number = 2; taken.has(slug); number++) slug = `${plain}-${number}`
      taken.add(slug)
      return [id, slug]
    }),
  )
}

/** By its address, or by its id, which survives a change of name. */
export function findLayout<L extends Named>(layouts: readonly L[], said: string): L | null {
  const slugs = layoutSlugs(layouts)
  return layouts.find(({ id }) => slugs.get(id) === said || id === said) ?? null
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return slug
}
