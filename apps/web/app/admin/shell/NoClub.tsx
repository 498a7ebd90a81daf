import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { useMyClubs } from './use-club.ts'

interface NoClubProps {
  loading: string
  sentence: string
  skeleton: ReactNode
}

/** Of a page of the club in use, where none is. Who has one only is given it in a moment. */
export function NoClub({ loading, sentence, skeleton }: NoClubProps) {
  const mine = useMyClubs()
  return (
    <LoadingState isLoading={mine.isPending || mine.data?.total === 1} label={loading} skeleton={skeleton}>
      <EmptyState sentence={sentence} action={null} />
    </LoadingState>
  )
}
