export { isLoopback } from './config/addresses.js';
export { AppConfig } from './config/app-config.js';
export { noStore } from './http/no-store.js';
export { Throws, THROWS_EXTENSION, type PossibleError } from './http/throws.js';
export { Keyring } from './config/keyring.js';
export { keysFrom } from './config/keys.js';
export { typedCommands } from './config/typed-commands.js';
export { ConfigurationError, readEnvironment } from './config/read-environment.js';
export { columnsOf } from './database/columns-of.js';
export { inBatches } from './database/in-batches.js';
export { Database, isTextRefused, type Connection, type Db, type Tx } from './database/database.js';
export { APPLICATION_NAME, closeDatabases, openDatabase } from './database/open-database.js';
export { ShopError } from './errors/shop-error.js';
export { GrowthService } from './growth/growth.service.js';
export type { GrowingTable } from './growth/growth-limits.js';
export { ShopErrorFilter } from './errors/shop-error.filter.js';
export { Readiness, READINESS_CHECKS, type ReadinessCheck } from './health/readiness.js';
export { Access, ACCESS_KEY, type AccessRule } from './identity/access.js';
export { GUEST_COOKIE } from './identity/guest-cookie.js';
export { CurrentActor, ownedBy, type Actor } from './identity/actor.js';
export { IdentityService } from './identity/identity.service.js';
export { SignedInUser } from './identity/signed-in-user.js';
export { DeadJobs, type DeadJob } from './jobs/dead-jobs.js';
export { JobsRepository } from './jobs/jobs.repository.js';
export { Jobs, type JobContext } from './jobs/jobs.js';
export type { QueueOptions } from './jobs/queues.js';
export { tryEach } from './jobs/try-each.js';
export { decodedBytes, MemoryBudget } from './memory/memory-budget.js';
export { RecentValues } from './memory/recent-values.js';
export { measureRequests, setRoute } from './metrics/measure-requests.js';
export { Metrics, type Sample } from './metrics/metrics.js';
export { exitProcess, leaveThreadRunning } from './process/exit-process.js';
export { logConsole } from './process/log-console.js';
export { logThreadErrors } from './process/log-thread-errors.js';
export { print, printError } from './process/terminal.js';
export { PlatformModule } from './platform.module.js';
export { closeKeepAliveOnShutdown } from './http/close-keep-alive-on-shutdown.js';
export { OpenConnections } from './http/open-connections.js';
export { countByNetwork } from './http/client-address.js';
export { RespondsWithFile } from './http/responds-with-file.js';
export { onlyHealth } from './http/only-health.js';
export { PublicResponses } from './http/public-responses.js';
export { logResponses, routeLog } from './http/request-log.js';
export { secureHeaders } from './http/secure-headers.js';
export { Cost, type CostClass } from './rate-limits/cost.js';
export {
  ANONYMOUS_READS,
  ANONYMOUS_WRITES,
  PUBLIC_IMAGES,
  READS,
  WEBHOOKS,
  WRITES,
  type RateLimitRule,
} from './rate-limits/rate-limit-rule.js';
export { AddressLimitGuard } from './rate-limits/rate-limit.guards.js';
export { RateLimits, tooManyTries, type Counted, type Limit } from './rate-limits/rate-limits.js';
export { RETENTION_SWEEPS, type RetentionSweeps } from './retention/retention.js';
export { deletesRows, type RetentionSweep } from './retention/retention-sweep.js';
export { sameOrigin } from './http/same-origin.js';
export type { Sent } from './http/sent.js';
export { invalidRequest } from './http/invalid-fields.js';
export { isTooComplex, refuseComplexBodies } from './http/body-shape.js';
export { sendRendered } from './http/send-rendered.js';
export { MayBeAbsent, OptionalId, OptionalText, Text } from './http/text.js';
export { sha256Of } from './storage/sha256.js';
export { Storage, temporaryFolder, type Lend } from './storage/storage.js';
export { traceRequests } from './tracing/trace-requests.js';
export type * from './identity/session.responses.js';
