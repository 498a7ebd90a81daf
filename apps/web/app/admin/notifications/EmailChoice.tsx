import { useTranslation } from '../../i18n/use-translation.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { useNoticeEmails } from './use-notices.ts'

/** One's own choice, for this club. */
export function EmailChoice({ clubId }: { clubId: string }) {
  const { t } = useTranslation('notifications')
  const { chosen, choose } = useNoticeEmails(clubId)
  if (!chosen.data) return null
  return (
    <SwitchField
      label={t('emails.label')}
      description={t('emails.note')}
      checked={choose.isPending ? choose.variables : chosen.data.enabled}
      onChange={enabled => choose.mutate(enabled)}
    />
  )
}
