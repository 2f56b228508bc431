"""Blender's entry: blender -b -noaudio -P art/render.py -- NAME OUT.png --size N --samples N, or -- --list."""
import argparse
import importlib
import os
import pkgutil
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from art import develop, parts, studio  # noqa: E402


def pictures():
    """Every picture by its name, from all families; a name may exist once. A family that does not load is told and left out."""
    found = {}
    for module in pkgutil.iter_modules(parts.__path__):
        try:
            family = importlib.import_module(f'art.parts.{module.name}').PICTURES
        except Exception:  # one broken family must not keep the others from being rendered
            print(f'art: the family {module.name} does not load:', file=sys.stderr)
            traceback.print_exc()
            continue
        for name, build in family.items():
            if name in found:
                raise ValueError(f'Two pictures are called {name}.')
            found[name] = build
    return found


def main():
    args = _arguments()
    found = pictures()
    if args.list:
        for name in sorted(found):
            print(f'picture {name} {"x".join(map(str, _aspect(found[name])))}')
        return
    if args.name not in found:
        raise SystemExit(f'There is no picture {args.name}. --list tells all of them.')
    began = time.time()
    studio.clear()
    build = found[args.name]
    build()
    across, down = _aspect(build)
    # A scene brings a room of its own and is developed in its own way.
    stage, take = getattr(build, 'stage', studio.set_up), getattr(build, 'take', develop.take)
    stage(args.size, round(args.size * down / across), getattr(build, 'fill', studio.FILL))
    take(args.out, args.samples, args.quick)
    print(f'rendered {args.name} in {time.time() - began:.1f} s')


def _aspect(build):
    # Cards and product pages show 4:3; what lies in the middle is right in a square crop too.
    return getattr(build, 'aspect', (4, 3))


def _arguments():
    parser = argparse.ArgumentParser(prog='art/render.py')
    parser.add_argument('name', nargs='?')
    parser.add_argument('out', nargs='?')
    parser.add_argument('--size', type=int, default=1024)
    parser.add_argument('--samples', type=int, default=8)
    parser.add_argument('--quick', action='store_true', help='one pass, no removal of noise')
    parser.add_argument('--list', action='store_true')
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    if not args.list and not (args.name and args.out):
        parser.error('NAME and OUT.png are needed')
    return args


try:
    main()
except SystemExit:
    raise
except BaseException:
    # Blender itself ends with 0 after a script that failed.
    traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1)
