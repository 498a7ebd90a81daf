/** Repeats a step until it finds nothing more to do. Woken meanwhile, it looks once more. */
export function createLane(step: () => Promise<boolean>, onError: (error: unknown) => void) {
  let isOpen = false
  let isWoken = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    try {
      while (isOpen && isWoken) {
        isWoken = false
        while (isOpen && (await step()));
      }
    } catch (error) {
      onError(error)
    } finally {
      // In the same breath as the last look at isWoken, so that no call is lost between them.
      running = undefined
    }
  }

  const wake = () => {
    if (!isOpen) return
    isWoken = true
    running ??= run()
  }
  return {
    wake,
    open() {
      isOpen = true
      wake()
    },
    /** Until it has found nothing more to do; true if it had. */
    async idle() {
      const wasBusy = running !== undefined
      while (running) await running
      return wasBusy
    },
    /** Waits for the step in hand. */
    async close() {
      isOpen = false
      await running
    },
  }
}
