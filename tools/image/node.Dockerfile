# Stands in for the official Node image of deploy/Dockerfile where no registry is reached:
# Debian packages, the project's own Node, and the npm of this machine.
FROM scratch
ADD debian.tar /
COPY node/ /
# As in the official image.
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
CMD ["node"]
