import { Link, useParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayMessage } from '../PlayMessage.tsx'
import { clubPath } from '../play-paths.ts'
import { playedLayout } from '../played-layout.ts'
import { useClub } from '../use-club.ts'
import { StartRoundForm } from './StartRoundForm.tsx'

export default function StartRoundPage() {
  const { t } = useTranslation('start-round')
  const { club: slug = '', layout: said = '' } = useParams()
  const { pack, isMissing, isSilent } = useClub(slug).state
  const layout = pack && playedLayout(pack, said)
  if (pack && layout) return <StartRoundForm pack={pack} layout={layout} />
  if (pack || isMissing || isSilent) {
    return (
      <PlayMessage title={t(isSilent && !pack ? 'offline' : 'missing')}>
        <Link to={clubPath(slug)} className="button button-primary">
          {t('back')}
        </Link>
      </PlayMessage>
    )
  }
  return <PlayMessage title={t('loading')} />
}
