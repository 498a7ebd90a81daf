import type { SvgElement } from './svg-element.ts'
import { referencesOfRule, type StyleRule } from './svg-style.ts'
import { referencesOf } from './svg-values.ts'

const MAX_DRAWN_ELEMENTS = 250_000
const MAX_REFERENCE_DEPTH = 200
/** Of the style sheet; each may count once for every element. */
const MAX_STYLED_REFERENCES = 1_000

/**
 * Whether a browser can draw it: references that repeat each other grow like a billion laughs, with no entity in sight.
 * Answers false for a circle of references too.
 */
export function isDrawable(root: SvgElement, rules: readonly StyleRule[]): boolean {
  const byId = new Map<string, SvgElement>()
  const bySelector = new Map<string, string[]>()
  const styled = rules.flatMap(rule => rule.selectors.map(selector => [selector, referencesOfRule(rule)] as const))
  if (styled.reduce((sum, [, references]) => sum + references.length, 0) > MAX_STYLED_REFERENCES) return false
  for (const [selector, references] of styled) {
    if (references.length > 0) bySelector.set(selector, (bySelector.get(selector) ?? []).concat(references))
  }
  collectIds(root)
  const weights = new Map<SvgElement, number>()
  return weightOf(root, 0) <= MAX_DRAWN_ELEMENTS

  function collectIds(element: SvgElement): void {
    const id = element.attributes.get('id')
    if (id && !byId.has(id)) byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') collectIds(child)
  }

  /** How many elements are drawn for this one; Infinity as soon as it is within itself. */
  function weightOf(element: SvgElement, depth: number): number {
    const known = weights.get(element)
    if (known !== undefined) return known
    if (depth > MAX_REFERENCE_DEPTH) return Number.POSITIVE_INFINITY
    weights.set(element, Number.POSITIVE_INFINITY)
    let weight = 1
    for (const child of element.children) if (typeof child !== 'string') weight += weightOf(child, depth + 1)
    for (const name of referencesFrom(element)) {
      const target = byId.get(name)
      if (target) weight += weightOf(target, depth + 1)
      if (weight > MAX_DRAWN_ELEMENTS) return Number.POSITIVE_INFINITY
    }
    weights.set(element, weight)
    return weight
  }

  function referencesFrom(element: SvgElement): string[] {
    const own = Array.from(element.attributes, ([name, value]) => referencesOf(name, value))
    if (bySelector.size === 0) return own.flat()
    const classes = new Set(element.attributes.get('class')?.split(' '))
    const selectors = [
      '*',
      element.name,
      `#${element.attributes.get('id')}`,
      ...Array.from(classes, name => `.${name}`),
    ]
    return [...own, ...selectors.map(selector => bySelector.get(selector) ?? [])].flat()
  }
}
