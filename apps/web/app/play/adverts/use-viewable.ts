import { NOT_VIEWED, viewAdvert, viewedAtMs } from '@pinwise/golf'
import { type RefObject, useEffect, useEffectEvent } from 'react'

const STEPS = [0, 0.3, 0.5, 0.75, 1]

/** Says once that the element was seen, by the rule of the Media Rating Council. */
export function useViewable(element: RefObject<HTMLElement | null>, key: string, onViewed: () => void): void {
  const notifyViewed = useEffectEvent(onViewed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another advert in the same element
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    let viewing = NOT_VIEWED
    let visibleShare = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      const box = watched?.getBoundingClientRect()
      const before = viewing
      viewing = viewAdvert(viewing, {
        atMs: performance.now(),
        visibleShare,
        pixels: box ? box.width * box.height : 0,
        isPageInFront: document.visibilityState === 'visible',
      })
      clearTimeout(timer)
      const at = viewedAtMs(viewing)
      if (at !== null) timer = setTimeout(look, Math.max(0, at - performance.now()) + 1)
      if (viewing.isViewed && !before.isViewed) {
        stop()
        notifyViewed()
      }
    }
    const observer = new IntersectionObserver(
      entries => {
        visibleShare = entries.at(-1)?.intersectionRatio ?? 0
        look()
      },
      { threshold: STEPS },
    )
    function stop(): void {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    observer.observe(watched)
    document.addEventListener('visibilitychange', look)
    return stop
  }, [element, key])
}
