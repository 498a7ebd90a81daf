export interface LiveEvent {
  /** The id to resume from when the connection breaks. */
  readonly id: string
  readonly name: string
  readonly data: unknown
}

/** An event as the server wrote it. As a text it goes to another tab for almost nothing, as an object it does not. */
export interface WrittenEvent extends Omit<LiveEvent, 'data'> {
  readonly json: string
}

export const parseEvent = ({ id, name, json }: WrittenEvent): LiveEvent => ({ id, name, data: JSON.parse(json) })

/** Server-sent events as they come; `onBytes` also for the heartbeats of a quiet connection. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<WrittenEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      onBytes()
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Null for heartbeats, for `retry:`, and for unknown events. */
function eventOf(block: string): WrittenEvent | null {
  const fields = new Map(
    block.split('\n').map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const
    }),
  )
  const json = fields.get('data')
  if (json === undefined) return null
  return { id: fields.get('id') ?? '', name: fields.get('event') ?? 'message', json }
}
