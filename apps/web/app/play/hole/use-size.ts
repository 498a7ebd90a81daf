import { useLayoutEffect, useRef, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Of a box on the screen, in whole pixels; null before it is laid out. */
export function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      const [width, height] = [element.clientWidth, element.clientHeight]
      setSize(now => (now?.width === width && now.height === height ? now : { width, height }))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, size }
}
