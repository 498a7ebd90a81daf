import type { SvgElement } from './svg-element.ts'
import { referencesOfRule, type StyleRule } from './svg-style.ts'
import { referencesOf } from './svg-values.ts'

const MAX_DRAWN_ELEMENTS = 250_000
const MAX_REFERENCE_DEPTH = 200
/** Of the style sheet; each may count once for every element. */
const MAX_STYLED_REFERENCES = 1_000
/** Drawn again for each element within the one that refers to them, which hands its fill and its markers down. */
const HANDED_DOWN = new Set(['pattern', 'marker'])

interface Styled {
  readonly references: string[]
  readonly layers: number
}

/**
 * Whether a browser can draw it: references that repeat each other grow like a billion laughs, with no entity in sight.
 * Answers false for a circle of references too.
 */
export function isDrawable(root: SvgElement, rules: readonly StyleRule[]): boolean {
  const byId = new Map<string, SvgElement>()
  const bySelector = stylesBySelector(rules)
  if (!bySelector) return false
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
    const { references, layers } = stylesOf(element)
    let within = 1
    for (const child of element.children) if (typeof child !== 'string') within += weightOf(child, depth + 1)
    let weight = within + layers
    for (const name of references) {
      const target = byId.get(name)
      if (!target) continue
      const drawn = weightOf(target, depth + 1) + layersOfTarget(target.name)
      weight += HANDED_DOWN.has(target.name) ? drawn * within : drawn
      if (weight > MAX_DRAWN_ELEMENTS) return Number.POSITIVE_INFINITY
    }
    weights.set(element, weight)
    return weight
  }

  function stylesOf(element: SvgElement): Styled {
    const own = Array.from(element.attributes, ([name, value]) => ({
      references: referencesOf(name, value),
      layers: layersOf(name, value),
    }))
    const classes = new Set(element.attributes.get('class')?.split(' '))
    const selectors =
      bySelector && bySelector.size > 0
        ? ['*', element.name, `#${element.attributes.get('id')}`, ...Array.from(classes, name => `.${name}`)]
        : []
    return together([...own, ...selectors.flatMap(selector => bySelector?.get(selector) ?? [])])
  }
}

/** Null where they are too many to be counted for every element. */
function stylesBySelector(rules: readonly StyleRule[]): Map<string, Styled> | null {
  const bySelector = new Map<string, Styled>()
  let count = 0
  for (const rule of rules) {
    const styled = { references: referencesOfRule(rule), layers: layersOfDeclarations(rule.declarations) }
    if (styled.references.length === 0 && styled.layers === 0) continue
    for (const selector of rule.selectors) {
      count += styled.references.length
      if (count > MAX_STYLED_REFERENCES) return null
      bySelector.set(selector, together([bySelector.get(selector) ?? { references: [], layers: 0 }, styled]))
    }
  }
  return bySelector
}

const together = (styles: readonly Styled[]): Styled => ({
  references: styles.flatMap(({ references }) => references),
  layers: styles.reduce((sum, { layers }) => sum + layers, 0),
})

/**
 * What is drawn apart, as large as the whole picture, and then laid on the rest. Each is as much work as so many plain
 * elements.
 */
const OF_TARGET: ReadonlyMap<string, number> = new Map([
  ['mask', 2_500],
  ['pattern', 2_500],
  ['clipPath', 500],
])
const BLEND = 2_500
const GROUP = 50

/** Of a reference to such an element. */
const layersOfTarget = (elementName: string): number => OF_TARGET.get(elementName) ?? 0

/** Of an attribute, or of a whole `style`. */
function layersOf(name: string, value: string): number {
  if (name === 'style') return layersOfDeclarations(value)
  if (name === 'mix-blend-mode') return value === 'normal' ? 0 : BLEND
  if (name === 'opacity') return Number(value) === 1 ? 0 : GROUP
  return name === 'isolation' && value !== 'auto' ? GROUP : 0
}

/** As we write them: `name:value;name:value`. */
function layersOfDeclarations(declarations: string): number {
  return declarations
    .split(';')
    .map(one => one.split(':'))
    .reduce((sum, [name = '', value = '']) => sum + layersOf(name, value), 0)
}
