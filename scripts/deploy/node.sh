#!/bin/sh
# Node 24 with npm into /usr/local, for a system whose own Node is older (Debian 12 has 18): what the
# npm registry holds, each file by its digest. Needs curl, tar and ca-certificates.
set -eu
node=24.21.0
npm=11.21.2
x64=de750bb336795f47dc898a46d2de93add029273027f3e16520d3fa3a2317ed5f07aefa404cf37ddfa5352e545e389ae22d16b87bcc84a900580a72f23cd02ced
arm64=1692513c4cf63afbd32df8c83a5346158f492cf30a825e66f9de2819804b836e242759a6bcdd5997f1cf2601781c3689e752127afd65d5c459fc333e91e5d6e6
npm_digest=ec73c0a64f807e53146af4ac78bd4f9ba0a762a3081e4e77c7e2a6ba1aa64c3a8f9233cc8312294cf713aac13dd4428dc3880504957d7e75e249d1a6d435eaf4

case $(uname -m) in
  x86_64) machine=x64 digest=$x64 ;;
  aarch64) machine=arm64 digest=$arm64 ;;
  *) echo "There is no Node here for $(uname -m): take one from nodejs.org." >&2; exit 1 ;;
esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# name, version, digest
fetch() {
  curl -fsSL --retry 3 -o "$folder/$1.tgz" "https://registry.npmjs.org/$1/-/$1-$2.tgz"
  echo "$3  $folder/$1.tgz" | sha512sum --check --quiet
  mkdir -p "$folder/$1"
  tar -xzf "$folder/$1.tgz" -C "$folder/$1" --strip-components=1 --no-same-owner
}
fetch "node-linux-$machine" "$node" "$digest"
fetch npm "$npm" "$npm_digest"
install -D -m 0755 "$folder/node-linux-$machine/bin/node" /usr/local/bin/node
rm -rf /usr/local/lib/node_modules/npm
mkdir -p /usr/local/lib/node_modules
mv "$folder/npm" /usr/local/lib/node_modules/npm
for name in npm npx; do
  ln -sf "../lib/node_modules/npm/bin/$name-cli.js" "/usr/local/bin/$name"
done
chmod 0755 /usr/local/lib/node_modules/npm/bin/*-cli.js
node --version
