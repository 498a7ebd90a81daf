import type { ReactNode } from 'react'
import { chooseClub } from '../../api/chosen-club.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { look } from '../../ui/look.ts'
import { useMyClubs } from './use-club.ts'

interface NoClubProps {
  loading: string
  sentence: string
  skeleton: ReactNode
}

/** Users with more clubs than this search for them at the top of the page. */
const MAX_OFFERED = 8

/**
 * For pages that need a current club, while there is none: users with a few clubs choose here. A single club is
 * selected automatically.
 */
export function NoClub({ loading, sentence, skeleton }: NoClubProps) {
  const mine = useMyClubs()
  const clubs = mine.data && mine.data.total <= MAX_OFFERED ? mine.data.items : []
  const choice = clubs.length > 0 && (
    <div className={look('row', 'gap2', 'middle')}>
      {clubs.map(({ id, name }) => (
        <Button key={id} onClick={() => chooseClub(id)}>
          {name}
        </Button>
      ))}
    </div>
  )
  return (
    <LoadingState isLoading={mine.isPending || mine.data?.total === 1} label={loading} skeleton={skeleton}>
      <EmptyState sentence={sentence} action={choice} />
    </LoadingState>
  )
}
