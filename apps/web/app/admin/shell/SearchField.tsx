import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
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
  const shown = useLocation().search
  const isNavigating = useNavigation().state !== 'idle'
  const send = useEffectEvent((words: string) => {
    if (words === search || !isInAddressBar(shown)) return
    setSent(words)
    onSearch(words, { replace: search !== '' })
  })
  // The wait starts with every change of the field: a word that is cleared and typed again is sent again. It starts anew
  // after a navigation: the search is written into the address that is shown, and would undo what was opened meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address starts the wait again.
  useEffect(() => {
    if (isNavigating) return
    const timer = setTimeout(() => send(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, isNavigating, shown])
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

/** The address changes before the page that shows it is drawn. */
const isInAddressBar = (search: string) =>
  String(new URLSearchParams(search)) === String(new URLSearchParams(window.location.search))
