/** Work in order of time; what falls on the same instant in the order in which it was added. */
type EventQueue = {
  add: (atSeconds: number, work: (atSeconds: number) => void) => void
  run: () => void
}

type Event = { atSeconds: number; number: number; work: (atSeconds: number) => void }

/** A binary heap: a day has a few thousand events, and only a few dozen wait at once. */
export function createEventQueue(): EventQueue {
  const heap: Event[] = []
  let added = 0
  const isBefore = (a: Event, b: Event) =>
    a.atSeconds < b.atSeconds || (a.atSeconds === b.atSeconds && a.number < b.number)

  function add(atSeconds: number, work: (atSeconds: number) => void): void {
    const event = { atSeconds, number: added++, work }
    let index = heap.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!isBefore(event, heap[parent] as Event)) break
      heap[index] = heap[parent] as Event
      index = parent
    }
    heap[index] = event
  }

  function take(): Event | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return first
    let index = 0
    for (let child = 1; child < heap.length; child = 2 * index + 1) {
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Event, heap[child] as Event)) child += 1
      if (!isBefore(heap[child] as Event, last)) break
      heap[index] = heap[child] as Event
      index = child
    }
    heap[index] = last
    return first
  }

  return {
    add,
    run: () => {
      for (let event = take(); event !== undefined; event = take()) event.work(event.atSeconds)
    },
  }
}
