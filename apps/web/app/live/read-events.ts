export interface LiveEvent {
  /** The id to resume from when the connection breaks. */
  readonly id: string
  readonly name: string
  readonly data: unknown
}

/** Server-sent events as they come; `onBytes` also for the heartbeats of a quiet connection. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<LiveEvent> {
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
function eventOf(block: string): LiveEvent | null {
  const fields = new Map(
    block.split('\n').map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return null
  return { id: fields.get('id') ?? '', name: fields.get('event') ?? 'message', data: JSON.parse(data) }
}
