import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { doubledStarts } from './tee-sheet-lines.ts'

/** The groups to add that have the same start time and hole as another. */
export function DoubledStarts({
  starts,
  taken,
}: {
  starts: Parameters<typeof doubledStarts>[0]
  taken: readonly string[]
}) {
  const { t } = useTranslation('pace')
  const doubled = doubledStarts(starts, taken)
  if (doubled.length === 0) return null
  return (
    <div role="status">
      <ul className={look('list')}>
        {doubled.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <li key={index}>
            <strong>{name}</strong>: {t('sheet.doubled')}
          </li>
        ))}
      </ul>
    </div>
  )
}
