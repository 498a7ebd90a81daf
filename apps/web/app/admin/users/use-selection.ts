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
 * The rows that are ticked. A reload keeps them; another list starts without any, so that nothing happens to people
 * who are not in sight.
 */
export function useSelection(list: string, rows: readonly User[]): Selection {
  const [kept, setKept] = useState(() => ({ list, users: new Map<string, User | null>(readStored(list)) }))
  const users = kept.list === list ? kept.users : new Map<string, User | null>()

  function store(next: Map<string, User | null>) {
    sessionStorage.setItem(STORE, JSON.stringify({ list, ids: [...next.keys()] }))
    setKept({ list, users: next })
  }

  const inSight = new Map(rows.map(user => [user.id, user]))
  return {
    // As they are now; one that was ticked before a reload and is on another page is not known any more.
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
