import type { NoticeKind } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

const STATUS = { info: 'info', warning: 'warning', safety: 'danger' } as const

export function KindBadge({ kind }: { kind: NoticeKind }) {
  const { t } = useTranslation('notifications')
  return <StatusBadge status={STATUS[kind]} solid={kind === 'safety'} label={t(`kinds.${kind}`)} />
}
