import type { User } from '@pinwise/contract'
import { useState } from 'react'

const STORE = 'selectedUsers'

export interface Selection {
  readonly users: readonly User[]
  readonly has: (user: User) => boolean
  readonly set: (users: readonly User[], isSelected: boolean) => void
  readonly clear: () => void
}

/**
 * The selected rows. A reload retains them; another list starts without any, so that no action applies to users who
 * are not visible.
 */
export function useSelection(list: string, rows: readonly User[]): Selection {
  const [stored, setStored] = useState(() => ({ list, users: new Map<string, User | null>(readStored(list)) }))
  const users = stored.list === list ? stored.users : new Map<string, User | null>()

  function store(next: Map<string, User | null>) {
    sessionStorage.setItem(STORE, JSON.stringify({ list, ids: [...next.keys()] }))
    setStored({ list, users: next })
  }

  const inSight = new Map(rows.map(user => [user.id, user]))
  return {
    // The current data of the rows; one that was selected before a reload and is on another page is not known.
    users: [...users].flatMap(([id, user]) => inSight.get(id) ?? user ?? []),
    has: ({ id }) => users.has(id),
    set: (some, isSelected) => {
      const next = new Map(users)
      for (const user of some) {
        if (isSelected) next.set(user.id, user)
        else next.delete(user.id)
      }
      store(next)
    },
    clear: () => store(new Map()),
  }
}

function readStored(list: string): [string, null][] {
  const stored: { list: string; ids: string[] } | null = JSON.parse(sessionStorage.getItem(STORE) ?? 'null')
  return stored?.list === list ? stored.ids.map(id => [id, null]) : []
}
