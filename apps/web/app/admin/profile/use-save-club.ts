import { CallFailed, type Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { type ClubSettings, type FieldPath, fieldOfProblem } from './club-settings.ts'

interface SaveClub {
  club: Club
  onSaved: (saved: Club) => void
  /** Another user saved first. */
  onConflict: (theirs: Club) => void
  /** An error that only the server can find: an address that another club has. */
  onWrongField: (field: FieldPath, sentence: string) => void
}

/** Sends only the changed fields, so that changes by others are retained. */
export function useSaveClub({ club: { id }, onSaved, onConflict, onWrongField }: SaveClub) {
  const { t, i18n } = useTranslation('profile')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Partial<ClubSettings> & { version: number }) =>
      call(calls.changeClub, { params: { id }, body: change }),
    onSuccess: saved => {
      queries.setQueryData<Club>(['club', id], saved)
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      onSaved(saved)
      toast({ message: t('club.saved') })
    },
    onError: async error => {
      const problem = error instanceof CallFailed ? error.problem : null
      if (problem?.conflict) return onConflict(problem.conflict.current as Club)
      const sentence = await problemSentence(i18n, error)
      const wrong = (problem?.fields ?? []).flatMap(({ path }) => fieldOfProblem(path) ?? [])
      if (problem?.code === 'slug_taken') onWrongField('slug', sentence)
      else if (wrong.length === 0) toast({ status: 'danger', message: sentence })
      for (const field of wrong) onWrongField(field, sentence)
    },
  })
}
