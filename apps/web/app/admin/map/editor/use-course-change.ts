import type { ClubMap } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useEditor } from './editor-context.ts'

interface CourseChange {
  /** Saves the course; its holes and tees are then merged into the map, below the draft. */
  change: (clubId: string) => Promise<unknown>
  onDone: () => void
  /** True where the form shows the error itself. */
  onRefused?: (error: unknown, sentence: string) => boolean
}

/** Courses are saved at once, beside the draft of the map. */
export function useCourseChange({ change, onDone, onRefused }: CourseChange) {
  const { i18n } = useTranslation('map-editor')
  const { state, rebaseOnto } = useEditor()
  const { clubId } = state.draft.base
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<ClubMap> => {
      await change(clubId)
      return await call(calls.getClubMap, { params: { id: clubId }, clubId })
    },
    onSuccess: map => {
      void queries.invalidateQueries({ queryKey: ['club', clubId], predicate: ({ queryKey }) => queryKey[2] !== 'map' })
      rebaseOnto(map)
      onDone()
    },
    onError: async error => {
      const sentence = await problemSentence(i18n, error)
      if (!onRefused?.(error, sentence)) toast({ status: 'danger', message: sentence })
    },
  })
}
