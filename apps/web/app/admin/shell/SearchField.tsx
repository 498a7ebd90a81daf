import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { SearchIcon } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TYPING_MS } from './use-settled.ts'

interface SearchFieldProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  /** The search in the URL. */
  readonly search: string
  readonly onSearch: (search: string, options: { readonly replace: boolean }) => void
}

/** Typing adds one history entry, not one for every letter; Back restores the field, too. */
export function SearchField({ id, label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  // The URL follows the field, and the field follows the URL when something else changed it.
  const [sent, setSent] = useState(search)
  const [seen, setSeen] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== sent) {
      setSent(search)
      setTyped(search)
    }
  }
  const isNavigating = useIsNavigating()
  const send = useEffectEvent((term: string): boolean => {
    // The search is written into the current URL: during a navigation it would undo that navigation.
    if (isNavigating()) return false
    if (term === search) return true
    setSent(term)
    onSearch(term, { replace: search !== '' })
    return true
  })
  // The delay restarts with every change of the field: a search that is cleared and typed again is sent again.
  useEffect(() => {
    const timer = setInterval(() => {
      if (send(typed.trim())) clearInterval(timer)
    }, TYPING_MS)
    return () => clearInterval(timer)
  }, [typed])
  return (
    <TextField
      id={id}
      label={label}
      type="search"
      placeholder={placeholder}
      maxLength={100}
      icon={<SearchIcon size={20} aria-hidden="true" />}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  )
}

/**
 * Reads the router's state directly: the router knows of a navigation before the page is rendered again. One whose page
 * is still loading is held by the leave guard.
 */
function useIsNavigating(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const { key } = useLocation()
  return () => {
    if (!router) return false
    const { navigation, blockers, location } = router.state
    const isHeld = [...blockers.values()].some(({ state }) => state !== 'unblocked')
    return isHeld || navigation.state !== 'idle' || location.key !== key
  }
}
