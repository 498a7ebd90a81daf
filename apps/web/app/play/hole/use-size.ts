import { useEffect, useRef, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Of a box on the screen, in whole pixels; null before it is laid out. What is drawn in it comes a task after the page,
 * so that a slow phone can answer a touch in between.
 */
export function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const [width, height] = [element.clientWidth, element.clientHeight]
      setSize(now => (now?.width === width && now.height === height ? now : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, size }
}
