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
export const layersOfTarget = (elementName: string): number => OF_TARGET.get(elementName) ?? 0

/** Of an attribute, or of a whole `style`. */
export function layersOf(name: string, value: string): number {
  if (name === 'style') return layersOfDeclarations(value)
  if (name === 'mix-blend-mode') return value === 'normal' ? 0 : BLEND
  if (name === 'opacity') return Number(value) === 1 ? 0 : GROUP
  return name === 'isolation' && value !== 'auto' ? GROUP : 0
}

/** As we write them: `name:value;name:value`. */
export function layersOfDeclarations(declarations: string): number {
  return declarations
    .split(';')
    .map(one => one.split(':'))
    .reduce((sum, [name = '', value = '']) => sum + layersOf(name, value), 0)
}
