/** The exports of @tanstack/react-query that the shop uses; see router.ts for the reason. */
export {
  QueryClient,
  QueryClientProvider,
  mutationOptions,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '#react-query';
