import { useTranslation } from '../../i18n/use-translation.ts'
import type { Missing } from './missing-of.ts'

/** One sentence for each thing that the sheet lacks, by hole. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  const { t } = useTranslation('print-pin-position')
  return missing.map(({ kind, holes }) => (
    <span key={kind}>{`${t(`missing.${kind}`, { count: holes.length, holes: holes.join(', ') })} `}</span>
  ))
}
