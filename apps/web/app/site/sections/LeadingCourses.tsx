import { useEffect, useRef } from 'react'
import './leading-courses.css'

const EMPTY = { __html: '' }

/**
 * The server renders the section into its page, and React leaves it alone. After a navigation in the browser the section
 * is fetched. Give it the language as key.
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
