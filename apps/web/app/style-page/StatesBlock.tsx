import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { look } from '../ui/look.ts'
import { OfflineBanner } from '../ui/OfflineBanner.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Block } from './Block.tsx'
import styles from './StylePage.module.css'

export function StatesBlock() {
  const [isLoading, setIsLoading] = useState(false)
  function load(forMs: number) {
    setIsLoading(true)
    setTimeout(() => setIsLoading(false), forMs)
  }
  return (
    <Block title="Empty, loading, error, offline">
      <div className={`${styles.grid} ${look('stack', 'gap4')}`}>
        <Card title="Truly empty" headingLevel={3}>
          <EmptyState
            sentence="No campaigns yet. The first one takes five minutes."
            action={<Button variant="primary">New campaign</Button>}
          />
        </Card>
        <Card title="Nothing matches" headingLevel={3}>
          <EmptyState sentence="No campaign matches “winter”." action={<Button>Clear filters</Button>} />
        </Card>
        <Card title="Loading" headingLevel={3}>
          <Skeleton shape="block" />
          <p />
          <Skeleton count={4} />
        </Card>
        <Card title="Loading, a table" headingLevel={3}>
          <Skeleton shape="row" count={5} />
        </Card>
      </div>
      <h3>A skeleton after 200 ms, for at least 300</h3>
      <div className={look('row', 'gap3', 'centre')}>
        <Button onClick={() => load(100)}>Answer in 100 ms</Button>
        <Button onClick={() => load(250)}>Answer in 250 ms</Button>
        <Button onClick={() => load(2000)}>Answer in 2 s</Button>
      </div>
      <LoadingState isLoading={isLoading} label="Loading the text" skeleton={<Skeleton count={2} />}>
        <p data-testid="loaded">The text that was loaded.</p>
      </LoadingState>
      <h3>What failed</h3>
      <ErrorState
        what="The groups could not be loaded."
        why="The server took too long to answer."
        reference="01JC-7F3K-Q0O1"
        onRetry={() => {}}
      />
      <h3>Offline</h3>
      <OfflineBanner isOffline since="10:42" waitingCount={3} />
    </Block>
  )
}
