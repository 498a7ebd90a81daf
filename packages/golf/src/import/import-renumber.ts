import type { ProposedHole } from './import-proposal.ts'

export type HoleNumbers = { holeKey: string; number: number }[]

/** The holes of a course that have a number, in their order. */
function inOrder(holes: readonly ProposedHole[], courseKey: string): { key: string; number: number }[] {
  return holes
    .flatMap(({ key, number, courseKey: of }) => (of === courseKey && number !== null ? [{ key, number }] : []))
    .sort((a, b) => a.number - b.number)
}

/** The numbers that the course has now, handed out in another order of its holes. */
function handedOut(order: readonly { key: string }[], numbers: readonly { number: number }[]): HoleNumbers {
  return order.flatMap(({ key }, index) => {
    const number = numbers[index]?.number
    return number === undefined ? [] : [{ holeKey: key, number }]
  })
}

/** "This is hole 1": the round begins there, and the others follow in the order that they have. */
export function startAt(holes: readonly ProposedHole[], courseKey: string, holeKey: string): HoleNumbers {
  const order = inOrder(holes, courseKey)
  const first = order.findIndex(({ key }) => key === holeKey)
  return first === -1 ? [] : handedOut([...order.slice(first), ...order.slice(0, first)], order)
}

/** The same round walked the other way: hole 1 stays, and the last hole becomes the second. */
export function reverseOrder(holes: readonly ProposedHole[], courseKey: string): HoleNumbers {
  const order = inOrder(holes, courseKey)
  return handedOut([...order.slice(0, 1), ...order.slice(1).reverse()], order)
}

/** The second half of the round is played first. */
export function swapLoops(holes: readonly ProposedHole[], courseKey: string): HoleNumbers {
  const order = inOrder(holes, courseKey)
  const half = Math.floor(order.length / 2)
  if (half === 0 || order.length % 2 === 1) return []
  return handedOut([...order.slice(half), ...order.slice(0, half)], order)
}

/** Whether the numbers of a course, or their order, are a guess that a person should confirm. */
export function isOrderGuessed(holes: readonly ProposedHole[], courseKey: string): boolean {
  return holes.some(
    ({ courseKey: of, flags }) =>
      of === courseKey && (flags.includes('number_chained') || flags.includes('number_hinted')),
  )
}
