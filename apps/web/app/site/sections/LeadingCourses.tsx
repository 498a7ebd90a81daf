import { useEffect, useRef } from 'react'
import './leading-courses.css'

const EMPTY = { __html: '' }

/**
 * The server puts the section into the page that it sends, and React leaves it alone. Whoever comes by a link from another
 * page gets it from there. Give it the language as key.
 */
export function LeadingCourses() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current && !current.firstChild) void import('./fetch-leading-courses.ts').then(({ fill }) => fill(current))
  }, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of escaped text
  return <div ref={place} data-leading-courses suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
}
