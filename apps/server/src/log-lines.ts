import pino from 'pino'

/** Written at once when this much has gathered within one turn. */
const MAX_BYTES = 8_192

/**
 * Where lines of the log go: those of one turn of the event loop in one write, which costs as much as a small answer
 * does. None waits longer than that turn, and what waits at the end of the process is written then.
 */
export function createLogLines(): pino.DestinationStream {
  const out = pino.destination({ dest: 1, sync: true, minLength: MAX_BYTES })
  process.once('exit', () => out.flushSync())
  let isWaiting = false
  const flush = () => {
    isWaiting = false
    out.flush()
  }
  return {
    write(line) {
      out.write(line)
      if (isWaiting) return
      isWaiting = true
      setImmediate(flush)
    },
  }
}
