export const HELP = `
ftl new mf-gift /gift       writes a remote into this folder, for the shell of --shop
        [--label Gifts]     its link in the header
ftl sync                    pins the versions that the shell of --shop shares now
ftl build                   builds the remote in this folder into dist/
ftl dev --shop <url>        shows it inside a running shop, at http://localhost:4300
        [--port 4300]       and again after each change
ftl check                   checks it as a release would be, without publishing
ftl release                 builds, checks, publishes, goes live
        [--preview]         published, and shown only by a signed link
        [--with <link>]     by a link that also shows the releases of another one
        [--canary 10]       live for a tenth of the visitors
        [--not-before <time>]  live by itself at 2026-12-01T09:00-05:00, unless the name changes before
        [--set <set>]       live together with others, such as a shell with another major of React
        [--manifest <file>] the mf-manifest.json of a build by another bundler; as for check and report
ftl promote [<name>]        the canary goes live for all, with the same bytes: nothing is built
        [<version>]         or that version; --preview, --with, --canary and --not-before as above
        [--from <store>]    or what is live in another shop's store
ftl set <set>               checks the releases of the set beside each other, and makes them live
ftl report                  builds it: sizes beside those of the live release, and the budget
ftl rollback [<name>]       ends the canary, else back to the release before,
        [<version>]         or to that one, where it fits the API and the other live releases
        [--anyway]          or without looking
        [--set <set>]       together with the others of a set
ftl take-back [<name>]      what is scheduled does not go live
ftl take-down [<name>]      off the site, until it is released again
ftl list                    what is live, since when, from which commit, by whom
ftl compat                  whether an API breaks a live, previous or canary release
        [<name> <version>]  or that one
        [--api <url|file>]  the API; by default the one that is built in the shop's repository
ftl new-key --out <a.pem>   a key that signs releases, and its public part for the owners file

--store   the shop's folder of releases or its data folder, or s3://<bucket> with S3_REGION,
          S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; by default the bucket of
          S3_BUCKET, else DATA_DIR
--from    as --store; FROM_S3_REGION and so on are of its bucket, --from-owners is its owners file
--shop    the address of the shop whose API a release is compared with; by default API_DESCRIPTION
          (a file or an address), PUBLIC_URL, else the shop that runs on this machine
--owners  the shop's owners file; by default RELEASE_OWNERS, else the one that came with this program
--key     file of the private key; by default RELEASE_KEY, or the folder of RELEASE_KEYS, or a key
          in the data folder, which a shop accepts outside of production

In the shop's repository this program is 'npm run release --'. There each command takes the name of
a workspace, or runs in its folder (npm run release -w mf-static), and
  serve   serves it and the shell from source, with hot reload, for a shop that runs on this machine
  new     adds a workspace with its tests, an owner (--owner @team) and a key
  check, release
          compare with the API that is built there if no shop is running
  compat --sources [<name>]   builds and checks what the sources there need, before a release
  compat --describe <name>    prints it
`.trim();
