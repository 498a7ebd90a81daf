import { Component, type ReactNode, Suspense } from 'react'
import { reportError } from '../error-reporting/report-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'

interface LazyPieceProps {
  readonly children: ReactNode
  /** Holds its place until it is there. */
  readonly fallback?: ReactNode
}

/** Around a `lazy()` component: when it does not load, the rest of the page stays. */
export class LazyPiece extends Component<LazyPieceProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    if (this.state.error) return <PieceMissing />
    const { children, fallback = null } = this.props
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}

function PieceMissing() {
  const { t } = useTranslation('common')
  return (
    <p role="alert" className="piece-missing">
      {t('error.pieceMissing')}{' '}
      <button type="button" onClick={() => location.reload()}>
        {t('error.reload')}
      </button>
    </p>
  )
}
