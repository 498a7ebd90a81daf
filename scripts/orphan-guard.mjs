/** Loaded into the program: when its launcher is gone, it gets the stop signal once, as from the launcher. */
const launcher = process.ppid

const watch = setInterval(() => {
  if (process.ppid === launcher) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 1000)
watch.unref()
