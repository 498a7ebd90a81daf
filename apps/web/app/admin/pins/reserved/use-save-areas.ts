import { CallFailed, type PinSettings } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { pinSettingsKey } from '../../greens/use-pin-queries.ts'

interface Change {
  readonly greens: PinSettings['greens']
  readonly message: string
}

/** On a conflict, the user sees the version that was saved first, and saves again. */
export function useSaveAreas({ clubId, version }: PinSettings, onSaved?: () => void) {
  const { i18n } = useTranslation('pin-position')
  const queries = useQueryClient()
  const store = (known: PinSettings) => queries.setQueryData<PinSettings>(pinSettingsKey(clubId), known)
  return useMutation({
    mutationFn: ({ greens }: Change) => call(calls.changePinSettings, { body: { greens, version }, clubId }),
    onSuccess: (saved, { message }) => {
      store(saved)
      toast({ message: message })
      onSaved?.()
    },
    onError: async error => {
      const current = error instanceof CallFailed ? error.problem?.conflict?.current : undefined
      if (current) store(current as PinSettings)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
}
