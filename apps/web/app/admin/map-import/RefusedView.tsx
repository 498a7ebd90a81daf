import type { MapImportDetail } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { look } from '../../ui/look.ts'
import { useImportPlace } from './import-place.ts'
import { knownProblem } from './import-problems.ts'

/** Why the file cannot be imported, and what to do about it. */
export function RefusedView({ detail: { problem, id } }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  const { start } = useImportPlace()
  return (
    <div className={look('column', 'gap4')}>
      <ErrorState what={t('refused.title')} why={t(`problems.${knownProblem(problem?.code ?? '')}`)} reference={id} />
      <div>
        <Button variant="primary" renderRoot={props => <Link {...props} to={start} />}>
          {t('refused.another')}
        </Button>
      </div>
    </div>
  )
}
