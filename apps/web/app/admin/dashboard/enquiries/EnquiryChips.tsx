import { ENQUIRY_STATUSES, FORM_KINDS } from '@pinwise/contract'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import styles from './Enquiries.module.css'
import { type EnquiryFilters, readFilters, writeFilters } from './enquiry-filters.ts'
import { useEnquiryTexts } from './use-enquiry-texts.ts'

/** Filters of the enquiries. They are links: the filter is in the URL, and Back undoes one step. */
export function EnquiryChips() {
  const { t } = useTranslation('dashboard')
  const { kindName } = useEnquiryTexts()
  return (
    <div className={`${styles.filters} ${look('row')}`}>
      <Chips
        label={t('enquiries.filters.kind')}
        filter="kind"
        options={[null, ...FORM_KINDS].map(value => ({
          value,
          label: value ? kindName(value) : t('enquiries.filters.allKinds'),
        }))}
      />
      <Chips
        label={t('enquiries.filters.status')}
        filter="status"
        options={[null, ...ENQUIRY_STATUSES].map(value => ({
          value,
          label: value ? t(`enquiries.statuses.${value}`) : t('enquiries.filters.allStatuses'),
        }))}
      />
    </div>
  )
}

interface ChipsProps<Filter extends 'kind' | 'status'> {
  readonly label: string
  readonly filter: Filter
  readonly options: readonly { readonly value: EnquiryFilters[Filter]; readonly label: string }[]
}

function Chips<Filter extends 'kind' | 'status'>({ label, filter, options }: ChipsProps<Filter>) {
  const [address] = useSearchParams()
  const chosen = readFilters(address)[filter]
  return (
    <nav aria-label={label}>
      <ul className={`${styles.chips} ${look('row', 'gap2', 'list')}`}>
        {options.map(option => (
          <li key={option.value}>
            <Link
              to={{ search: writeFilters(address, { [filter]: option.value }).toString() }}
              preventScrollReset
              aria-current={option.value === chosen ? 'true' : undefined}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
