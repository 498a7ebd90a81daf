import type { Enquiry, EnquiryStatus } from '@pinwise/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DataTable, type TableColumn } from '../../../ui/DataTable.tsx'
import { MessageIcon, ScheduledIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { type Status, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { withParameters } from '../../shell/record-address.ts'
import styles from './Enquiries.module.css'
import { ENQUIRY } from './enquiry-filters.ts'
import { useEnquiryTexts } from './use-enquiry-texts.ts'

type ColumnKey = 'name' | 'kind' | 'message' | 'status' | 'receivedAt'

export function EnquiryTable({ enquiries }: { enquiries: readonly Enquiry[] }) {
  const { t } = useTranslation('dashboard')
  const { kindName } = useEnquiryTexts()
  const columns: TableColumn<Enquiry, ColumnKey>[] = [
    {
      key: 'name',
      label: t('enquiries.columns.from'),
      isRowHeader: true,
      cell: enquiry => <EnquiryLink enquiry={enquiry} />,
    },
    { key: 'kind', label: t('enquiries.columns.kind'), cell: ({ kind }) => kindName(kind) },
    {
      key: 'message',
      label: t('enquiries.columns.message'),
      cell: ({ club, message }) => (
        <span className={`${styles.excerpt} ${look('block')}`}>{[club, message].filter(Boolean).join(' · ')}</span>
      ),
    },
    { key: 'status', label: t('enquiries.columns.status'), cell: ({ status }) => <EnquiryBadge status={status} /> },
    {
      key: 'receivedAt',
      label: t('enquiries.columns.receivedAt'),
      cell: ({ receivedAt }) => <Moment at={receivedAt} />,
    },
  ]
  return (
    <div className={styles.table}>
      <DataTable
        caption={t('enquiries.caption')}
        hidesCaption
        columns={columns}
        rows={enquiries}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

/** The whole row is the link's target; the URL selects the open one. */
function EnquiryLink({ enquiry: { id, name, status } }: { enquiry: Enquiry }) {
  const [address] = useSearchParams()
  const next = withParameters(address, { [ENQUIRY]: id })
  return (
    <Link to={{ search: next.toString() }} preventScrollReset className={styles.name} data-new={status === 'new'}>
      {name}
    </Link>
  )
}

const LOOKS: Record<EnquiryStatus, Status> = {
  new: 'info',
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
}

/** Waiting is no alarm. */
const ICONS = { new: MessageIcon, open: ScheduledIcon } as const

function EnquiryBadge({ status }: { status: EnquiryStatus }) {
  const { t } = useTranslation('dashboard')
  const Icon = status === 'new' || status === 'open' ? ICONS[status] : null
  return (
    <StatusBadge
      status={LOOKS[status]}
      label={t(`enquiries.statuses.${status}`)}
      icon={Icon && <Icon size={14} stroke={2.5} aria-hidden="true" />}
    />
  )
}
