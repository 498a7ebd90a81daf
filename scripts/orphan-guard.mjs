/** Loaded into the program: when its launcher is gone, it is asked to stop, once, as by the launcher. */
const launcher = process.ppid

const watch = setInterval(() => {
  if (process.ppid === launcher) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 1000)
watch.unref()
