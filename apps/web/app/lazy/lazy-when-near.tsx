import { type ComponentProps, type ComponentType, lazy } from 'react'
import { reportError } from '../error-reporting/report-error.ts'

/**
 * As `lazy`, for a part far down a public page: its code is fetched when the element with this id, which stands
 * outside of the part, comes near. Until then, and if it never comes, the page shows what the server drew.
 */
export function lazyWhenNear<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const find = () => (typeof document === 'undefined' ? null : document.getElementById(id))
  let endWaiting = () => {}
  const Part = lazy(async () => {
    const beside = find()
    // On the server, or on a page that the browser is only making.
    if (!beside) return load()
    await new Promise<void>(resolve => {
      endWaiting = resolve
      void comesNear(beside).then(resolve)
    })
    return load().catch((error: unknown) => {
      reportError(error)
      return new Promise<never>((_, reject) => {
        endWaiting = () => reject(error)
      })
    })
  })
  return function WhenNear(props) {
    // Made anew after another page: what the server drew, and what was waited for, went with the page before.
    if (!find()) endWaiting()
    return <Part {...(props as ComponentProps<typeof Part>)} />
  }
}

/** Half a screen away, so that it is there before it is reached. */
const NEAR = '50%'

function comesNear(element: Element): Promise<void> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.closest('section') ?? element)
  })
}
