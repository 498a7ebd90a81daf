import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { toast } from '../../ui/toast.ts'

const CALLS = {
  notices: {
    get: (clubId: string, signal: AbortSignal) => call(calls.getNoticeEmails, { clubId, signal }),
    set: (clubId: string, enabled: boolean) => call(calls.setNoticeEmails, { clubId, body: { enabled } }),
  },
  reports: {
    get: (clubId: string, signal: AbortSignal) => call(calls.getReportEmails, { clubId, signal }),
    set: (clubId: string, enabled: boolean) => call(calls.setReportEmails, { clubId, body: { enabled } }),
  },
}

interface Props {
  readonly clubId: string
  readonly of: keyof typeof CALLS
  readonly texts: { readonly label: string; readonly note: string; readonly on: string; readonly off: string }
}

/** The user's own choice, for this club. */
export function EmailChoice({ clubId, of, texts }: Props) {
  const queries = useQueryClient()
  const queryKey = ['club', clubId, 'emails', of]
  const chosen = useQuery({ queryKey, queryFn: ({ signal }) => CALLS[of].get(clubId, signal) })
  const choose = useMutation({
    mutationFn: (enabled: boolean) => CALLS[of].set(clubId, enabled),
    onSuccess: (_, enabled) => void toast({ message: enabled ? texts.on : texts.off }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (!chosen.data) return null
  return (
    <SwitchField
      label={texts.label}
      description={texts.note}
      checked={choose.isPending ? choose.variables : chosen.data.enabled}
      onChange={enabled => choose.mutate(enabled)}
    />
  )
}
