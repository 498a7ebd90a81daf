import { CallFailed, type PinSettings } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { pinSettingsKey } from '../../greens/use-pin-queries.ts'
import { changedRules, type RulesDraft } from './rules-draft.ts'

/** On a conflict, the user sees the version that was saved first, keeps what they typed, and saves again. */
export function useSaveRules(settings: PinSettings, onSaved: () => void) {
  const { t, i18n } = useTranslation('pin-position')
  // The settings that the user started from: only their own changes are sent.
  const [began] = useState(settings)
  const queries = useQueryClient()
  const { clubId, version } = settings
  const store = (known: PinSettings) => queries.setQueryData<PinSettings>(pinSettingsKey(clubId), known)
  return useMutation({
    mutationFn: (draft: RulesDraft) =>
      call(calls.changePinSettings, { body: { ...changedRules(began, draft), version }, clubId }),
    onSuccess: saved => {
      store(saved)
      toast({ message: t('rules.saved') })
      onSaved()
    },
    onError: async error => {
      const current = error instanceof CallFailed ? error.problem?.conflict?.current : undefined
      if (current) store(current as PinSettings)
      toast({ status: 'danger', message: await problemSentence(i18n, error) })
    },
  })
}
