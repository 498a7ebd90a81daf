import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { toast } from '../../ui/toast.ts'

/** One's own choice, for this club. */
export function ReportChoice({ clubId }: { clubId: string }) {
  const { t, i18n } = useTranslation('explore')
  const queries = useQueryClient()
  const queryKey = ['club', clubId, 'report-emails']
  const chosen = useQuery({ queryKey, queryFn: ({ signal }) => call(calls.getReportEmails, { clubId, signal }) })
  const choose = useMutation({
    mutationFn: (enabled: boolean) => call(calls.setReportEmails, { clubId, body: { enabled } }),
    onSuccess: (_, enabled) => void toast({ message: t(enabled ? 'report.on' : 'report.off') }),
    onError: async error => void toast({ status: 'danger', message: await problemSentence(i18n, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (!chosen.data) return null
  return (
    <SwitchField
      label={t('report.label')}
      description={t('report.note')}
      checked={choose.isPending ? choose.variables : chosen.data.enabled}
      onChange={enabled => choose.mutate(enabled)}
    />
  )
}
