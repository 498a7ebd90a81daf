import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { SearchIcon } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TYPING_MS } from './use-settled.ts'

interface SearchFieldProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  /** What the address says. */
  readonly search: string
  readonly onSearch: (search: string, options: { readonly replace: boolean }) => void
}

/** What is typed becomes one step of the history, not one for every letter; Back puts the field back, too. */
export function SearchField({ id, label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  // The address follows the field, and the field the address when someone else changed it.
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
  const send = useEffectEvent((words: string): boolean => {
    // The search is written into the address that is shown: now it would undo what was opened meanwhile.
    if (isNavigating()) return false
    if (words === search) return true
    setSent(words)
    onSearch(words, { replace: search !== '' })
    return true
  })
  // The wait starts with every change of the field: a word that is cleared and typed again is sent again.
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
 * Asks the router itself: it knows of a navigation before the page is drawn again, and until it is. One whose page is
 * still being fetched is held by the leave guard.
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
