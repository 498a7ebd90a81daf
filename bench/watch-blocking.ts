/**
 * Loaded into the server: the longest stretch that its main thread works without looking at anything else, as the
 * processor time between two ticks of a timer, which other work on the machine does not lengthen.
 */
const TICK_MS = 5

let most = 0
let last = process.threadCpuUsage()
setInterval(() => {
  const now = process.threadCpuUsage()
  most = Math.max(most, now.user + now.system - last.user - last.system)
  last = now
}, TICK_MS).unref()

process.on('message', message => {
  if (message !== 'most blocked') return
  process.send?.({ mostBlockedMs: most / 1000 })
  most = 0
})
process.channel?.unref()
